-- Full packs are compacted from now on: src/click-store/write/compact.ts. Tables stay as they are, but earlier versions can't read such packs,
-- so they must refuse to open the file.
SELECT 1;
