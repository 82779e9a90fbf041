-- Undo: drop the column; visitors get the portal's own chat again
ALTER TABLE "company_info" ADD COLUMN "chatLink" text DEFAULT '' NOT NULL;