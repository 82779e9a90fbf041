-- Undo: drop the column; search engines are told of no films
ALTER TABLE "videos" ADD COLUMN "publishedAt" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
-- The console knows since when it has a record, and the library since when it has a film.
UPDATE "videos" SET "publishedAt" = coalesce(
	(SELECT min("changedAt") FROM "content_versions" WHERE "resource" = 'videos' AND "recordId" = "videos"."informationId"::text),
	(SELECT "createdAt" FROM "films" WHERE "films"."id" = "videos"."fileId"),
	"publishedAt"
);
