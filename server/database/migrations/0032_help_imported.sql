ALTER TABLE "help_documents" ADD COLUMN "imported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Documents so far came by a folder, but for those that answers became, and those whose first version the console stored with them.
UPDATE "help_documents" SET "imported" = true WHERE "oldId" < 900000000 AND NOT EXISTS (
  SELECT 1 FROM "content_versions" WHERE "resource" = 'helpDocuments' AND "recordId" = "oldId"::text AND "version" = 1
    AND "changedAt" < "createdAt" + interval '1 second'
);
