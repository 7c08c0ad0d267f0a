-- When the provider says that what it reported happened.
ALTER TABLE directory_users         RENAME COLUMN told_at TO reported_at;
ALTER TABLE directory_groups        RENAME COLUMN told_at TO reported_at;
ALTER TABLE directory_group_members RENAME COLUMN told_at TO reported_at;
