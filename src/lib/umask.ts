// Imported first by every program that writes data: databases, backups and exports are for their user alone.
process.umask(0o077)
