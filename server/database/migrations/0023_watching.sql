CREATE TABLE "watch_counts" (
	"watched" text PRIMARY KEY NOT NULL,
	"viewNum" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watch_views" (
	"watched" text NOT NULL,
	"viewer" text NOT NULL,
	"countedAt" timestamp with time zone NOT NULL,
	CONSTRAINT "watch_views_watched_viewer_pk" PRIMARY KEY("watched","viewer")
);
--> statement-breakpoint
CREATE TABLE "watchers" (
	"process" text NOT NULL,
	"watched" text NOT NULL,
	"pages" integer NOT NULL,
	"seenAt" timestamp with time zone NOT NULL,
	CONSTRAINT "watchers_process_watched_pk" PRIMARY KEY("process","watched")
);
--> statement-breakpoint
ALTER TABLE "live_videos" ALTER COLUMN "accessId" SET DEFAULT gen_random_uuid();--> statement-breakpoint
CREATE INDEX "watch_views_counted" ON "watch_views" USING btree ("countedAt");--> statement-breakpoint
CREATE INDEX "watchers_watched" ON "watchers" USING btree ("watched");