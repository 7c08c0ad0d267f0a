-- Mails that somebody had sent to an address without its owner asking, in the last day: at most a few of each kind. The address is
-- a hash of the mailbox, so that nobody's address is kept here.
CREATE TABLE unasked_mails (
  id       INTEGER PRIMARY KEY AUTOINCREMENT,
  mailbox  TEXT    NOT NULL,
  kind     TEXT    NOT NULL CHECK (kind IN ('unasked', 'password_reset')),
  sent_at  INTEGER NOT NULL
) STRICT;
CREATE INDEX unasked_mails_mailbox ON unasked_mails (mailbox, kind, sent_at);
CREATE INDEX unasked_mails_sent_at ON unasked_mails (sent_at);
