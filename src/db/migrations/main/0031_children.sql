-- Untrusted images and files are read by child processes: each attempt is stored before it begins.
ALTER TABLE branding ADD COLUMN copy_error TEXT;
ALTER TABLE branding_pictures ADD COLUMN raster BLOB;
ALTER TABLE branding_pictures ADD COLUMN raster_attempts INTEGER NOT NULL DEFAULT 0;
CREATE INDEX branding_pictures_unrastered ON branding_pictures (raster_attempts) WHERE raster IS NULL;
ALTER TABLE imports ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
