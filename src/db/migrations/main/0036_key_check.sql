-- Which SECRET_KEY the secrets in this file were encrypted with: its fingerprint, and a known value that the key encrypted.
ALTER TABLE instance ADD COLUMN key_fingerprint TEXT;
ALTER TABLE instance ADD COLUMN key_check TEXT;
