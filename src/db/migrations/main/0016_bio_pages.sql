-- Link-in-bio pages. draft and published: see the API's BioPage; published is null where visitors see nothing. A page's address is that
-- of a link. unsafe: a list of the addresses on it that a scan has blocked since they were saved. picture_sizes: of published pictures.
CREATE TABLE bio_pages (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id  INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  domain_id     INTEGER REFERENCES domains (id),
  slug          TEXT    NOT NULL,
  slug_folded   TEXT    NOT NULL,
  draft         TEXT    NOT NULL CHECK (json_valid(draft)),
  published     TEXT    CHECK (json_valid(published)),
  unsafe        TEXT    NOT NULL DEFAULT '[]' CHECK (json_valid(unsafe)),
  picture_sizes TEXT    NOT NULL DEFAULT '{}' CHECK (json_valid(picture_sizes)),
  views         INTEGER NOT NULL DEFAULT 0,
  created_at    INTEGER NOT NULL,
  updated_at    INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX bio_pages_slug      ON bio_pages (slug, ifnull(domain_id, 0));
CREATE INDEX        bio_pages_domain    ON bio_pages (domain_id, slug_folded) WHERE domain_id IS NOT NULL;
CREATE INDEX        bio_pages_workspace ON bio_pages (workspace_id, id);

-- The numbers of blocks that were published. A click on one has 2147483648 and its number instead of a link's id.
CREATE TABLE bio_blocks (
  number        INTEGER PRIMARY KEY AUTOINCREMENT,
  workspace_id  INTEGER NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  bio_page_id   INTEGER NOT NULL REFERENCES bio_pages (id) ON DELETE CASCADE,
  block_id      TEXT    NOT NULL,
  UNIQUE (bio_page_id, block_id)
) STRICT;
CREATE INDEX bio_blocks_workspace ON bio_blocks (workspace_id);

-- How often people saw a page, by quarter of an hour (see click_counts).
CREATE TABLE bio_views (
  bio_page_id  INTEGER NOT NULL REFERENCES bio_pages (id) ON DELETE CASCADE,
  quarter      INTEGER NOT NULL,
  views        INTEGER NOT NULL,
  PRIMARY KEY (bio_page_id, quarter)
) STRICT, WITHOUT ROWID;

-- The picture that others show with a page, as PNG: drawn when the page was published, and named by its hash.
CREATE TABLE bio_cards (
  bio_page_id  INTEGER PRIMARY KEY REFERENCES bio_pages (id) ON DELETE CASCADE,
  hash         TEXT    NOT NULL,
  png          BLOB    NOT NULL
) STRICT;
