-- What the retention has deleted is signed with the instance's key. What it deleted before can't be.
ALTER TABLE audit_chains ADD COLUMN purged_seal TEXT;
