CREATE TABLE "staff_invitations" (
	"emailIndex" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"roles" text[] NOT NULL,
	"tokenHash" text NOT NULL,
	"invitedBy" uuid,
	"expiresAt" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_invitations_tokenHash_unique" UNIQUE("tokenHash")
);
--> statement-breakpoint
CREATE TABLE "staff_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actorId" uuid,
	"resource" text NOT NULL,
	"act" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"network" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invitedBy_accounts_id_fk" FOREIGN KEY ("invitedBy") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_log" ADD CONSTRAINT "staff_log_actorId_accounts_id_fk" FOREIGN KEY ("actorId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_invitations_expires" ON "staff_invitations" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "staff_log_resource" ON "staff_log" USING btree ("resource","id");--> statement-breakpoint
CREATE INDEX "staff_log_actor" ON "staff_log" USING btree ("actorId","id");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_roles" CHECK ("accounts"."roles" <@ array['editor', 'moderator', 'activity', 'hr', 'service', 'admin']);