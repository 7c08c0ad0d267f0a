-- How the QR codes of a workspace look, and that of a link: see the API's QrStyle.
ALTER TABLE workspaces ADD COLUMN qr_style TEXT CHECK (json_valid(qr_style));
ALTER TABLE links      ADD COLUMN qr_style TEXT CHECK (json_valid(qr_style));
