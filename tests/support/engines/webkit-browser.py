"""The smallest browser around WebKitGTK that WebKitWebDriver drives: unlike MiniBrowser under automation it keeps its profile.

Its one argument is the profile's folder.
"""
import sys

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

profile = sys.argv[1]
manager = WebKit2.WebsiteDataManager(base_data_directory=profile, base_cache_directory=profile)
context = WebKit2.WebContext.new_with_website_data_manager(manager)
context.set_automation_allowed(True)
windows = []


def show(view):
    view.get_settings().set_enable_write_console_messages_to_stdout(True)
    window = Gtk.Window()
    window.set_default_size(420, 900)
    window.add(view)
    window.show_all()
    windows.append(window)
    view.connect('close', lambda _: window.destroy())
    view.connect('create', lambda opener, _: show(WebKit2.WebView(related_view=opener, is_controlled_by_automation=True)))
    return view


def on_session(_, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('Cabinet')
    session.set_application_info(info)
    view = show(WebKit2.WebView(web_context=context, is_controlled_by_automation=True))
    session.connect('create-web-view', lambda _: view)


context.connect('automation-started', on_session)
Gtk.main()
