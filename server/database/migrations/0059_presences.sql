-- Undo: drop table "content_presences"
CREATE TABLE "content_presences" (
	"resource" text NOT NULL,
	"recordId" text NOT NULL,
	"accountId" uuid NOT NULL,
	"tab" text NOT NULL,
	"changing" boolean NOT NULL,
	"seenAt" timestamp with time zone NOT NULL,
	CONSTRAINT "content_presences_resource_recordId_accountId_tab_pk" PRIMARY KEY("resource","recordId","accountId","tab")
);
--> statement-breakpoint
ALTER TABLE "content_presences" ADD CONSTRAINT "content_presences_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_presences_seen" ON "content_presences" USING btree ("seenAt");