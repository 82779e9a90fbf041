CREATE TABLE "content_versions" (
	"resource" text NOT NULL,
	"recordId" text NOT NULL,
	"version" integer NOT NULL,
	"values" jsonb NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	"changedBy" uuid NOT NULL,
	"changedAt" timestamp with time zone NOT NULL,
	CONSTRAINT "content_versions_resource_recordId_version_pk" PRIMARY KEY("resource","recordId","version")
);
--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_changedBy_accounts_id_fk" FOREIGN KEY ("changedBy") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;