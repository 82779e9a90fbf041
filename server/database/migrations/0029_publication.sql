CREATE TABLE "content_publications" (
	"resource" text NOT NULL,
	"recordId" text NOT NULL,
	"state" text NOT NULL,
	"publishAt" timestamp with time zone,
	"liveVersion" integer,
	"note" text DEFAULT '' NOT NULL,
	"operatedBy" uuid NOT NULL,
	"operatedAt" timestamp with time zone NOT NULL,
	CONSTRAINT "content_publications_resource_recordId_pk" PRIMARY KEY("resource","recordId")
);
--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "visible" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "downloads" ADD COLUMN "visible" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "show_orders" ADD COLUMN "visible" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "content_publications" ADD CONSTRAINT "content_publications_operatedBy_accounts_id_fk" FOREIGN KEY ("operatedBy") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_publications_due" ON "content_publications" USING btree ("publishAt") WHERE "content_publications"."state" = 'scheduled';--> statement-breakpoint
CREATE INDEX "content_publications_state" ON "content_publications" USING btree ("resource","state");