-- When the phone says that its file of the picture was made; its EXIF says so only where the phone sends the file as it is.
alter table screenshots add column captured_at timestamptz;
