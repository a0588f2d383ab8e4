-- Agents that share a device or a phone of payouts are found by it.
create index known_devices_device on known_devices (device_hash);
create index withdrawals_phone on withdrawals (phone);
