-- Undo: drop "account_merges", which says where rows of closed accounts went, and "merge_proofs"; put the constraints "accounts_email" and "accounts_nickname" in the place of the indexes
CREATE TABLE "account_merges" (
	"closedId" uuid PRIMARY KEY NOT NULL,
	"keptId" uuid NOT NULL,
	"ownerId" uuid NOT NULL,
	"beans" integer NOT NULL,
	"mergedAt" timestamp with time zone NOT NULL,
	"settledAt" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "merge_proofs" (
	"tokenHash" text PRIMARY KEY NOT NULL,
	"accountId" uuid NOT NULL,
	"otherId" uuid NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_email";--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_nickname";--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_closedId_accounts_id_fk" FOREIGN KEY ("closedId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_keptId_accounts_id_fk" FOREIGN KEY ("keptId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_ownerId_accounts_id_fk" FOREIGN KEY ("ownerId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merge_proofs" ADD CONSTRAINT "merge_proofs_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merge_proofs" ADD CONSTRAINT "merge_proofs_otherId_accounts_id_fk" FOREIGN KEY ("otherId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_merges_owner" ON "account_merges" USING btree ("ownerId");--> statement-breakpoint
CREATE INDEX "merge_proofs_expires" ON "merge_proofs" USING btree ("expiresAt");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree ("kind","emailIndex") WHERE "accounts"."emailIndex" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_nickname" ON "accounts" USING btree ("nickNameKey") WHERE "accounts"."nickNameKey" is not null;