CREATE TABLE "images" (
	"id" text PRIMARY KEY NOT NULL,
	"accountId" uuid NOT NULL,
	"key" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	"usedAt" timestamp with time zone,
	CONSTRAINT "images_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "nickName" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "photoId" text;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "images_account" ON "images" USING btree ("accountId","createdAt");--> statement-breakpoint
CREATE INDEX "images_created" ON "images" USING btree ("createdAt");