CREATE TABLE "file_uses" (
	"fileId" text NOT NULL,
	"place" text NOT NULL,
	"placeId" integer NOT NULL,
	CONSTRAINT "file_uses_fileId_place_placeId_pk" PRIMARY KEY("fileId","place","placeId")
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "uploadKey" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "unseenAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "file_uses" ADD CONSTRAINT "file_uses_fileId_files_id_fk" FOREIGN KEY ("fileId") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What was posted before.
INSERT INTO "file_uses" ("fileId", "place", "placeId")
SELECT DISTINCT f."id", 'comment', c."id"
FROM "comments" c
CROSS JOIN LATERAL regexp_matches(c."content", '/api/portal/v1/(?:pictures|bbs/file)/([A-Za-z0-9_-]{22})', 'g') AS named
JOIN "files" f ON f."id" = named[1] AND f."browserHash" = c."accountId"::text;
--> statement-breakpoint
INSERT INTO "file_uses" ("fileId", "place", "placeId")
SELECT DISTINCT f."id", 'question', q."id"
FROM "questions" q
CROSS JOIN LATERAL (
  SELECT m[1] AS id FROM regexp_matches(q."content", '/api/portal/v1/(?:pictures|bbs/file)/([A-Za-z0-9_-]{22})', 'g') AS m
  UNION SELECT unnest(q."fileIds")
) AS named
JOIN "files" f ON f."id" = named.id AND f."browserHash" = q."accountId"::text;
--> statement-breakpoint
INSERT INTO "file_uses" ("fileId", "place", "placeId")
SELECT DISTINCT f."id", 'content', 0
FROM (SELECT "content" FROM "help_documents" UNION ALL SELECT "content" FROM "articles") AS d
CROSS JOIN LATERAL regexp_matches(d."content", '/api/portal/v1/(?:pictures|bbs/file)/([A-Za-z0-9_-]{22})', 'g') AS named
JOIN "files" f ON f."id" = named[1];
