-- Undo: drop table "media_pictures"
CREATE TABLE "media_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"focusX" smallint DEFAULT 50 NOT NULL,
	"focusY" smallint DEFAULT 50 NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"sha256" text NOT NULL,
	"changedBy" uuid,
	"changedAt" timestamp with time zone,
	CONSTRAINT "media_pictures_sha256_unique" UNIQUE("sha256")
);
--> statement-breakpoint
ALTER TABLE "media_pictures" ADD CONSTRAINT "media_pictures_id_images_id_fk" FOREIGN KEY ("id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_pictures" ADD CONSTRAINT "media_pictures_changedBy_accounts_id_fk" FOREIGN KEY ("changedBy") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;