CREATE INDEX scans_scanned ON scans (scanned_at);
