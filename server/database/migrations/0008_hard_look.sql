CREATE TABLE "quotas" (
	"keyIndex" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"endsAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"tokenHash" text PRIMARY KEY NOT NULL,
	"accountId" uuid NOT NULL,
	"seenAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "face_sessions" ADD COLUMN "openedAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "report_feedbacks" ADD COLUMN "requestKey" text;--> statement-breakpoint
ALTER TABLE "cross_auth_tokens" ADD COLUMN "sessionId" uuid;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotas_ends" ON "quotas" USING btree ("endsAt");--> statement-breakpoint
CREATE INDEX "known_devices_account" ON "known_devices" USING btree ("accountId");--> statement-breakpoint
CREATE INDEX "known_devices_seen" ON "known_devices" USING btree ("seenAt");--> statement-breakpoint
ALTER TABLE "cross_auth_tokens" ADD CONSTRAINT "cross_auth_tokens_sessionId_sessions_id_fk" FOREIGN KEY ("sessionId") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cross_auth_tokens_session" ON "cross_auth_tokens" USING btree ("sessionId");--> statement-breakpoint
ALTER TABLE "report_feedbacks" ADD CONSTRAINT "report_feedbacks_request" UNIQUE("reportId","requestKey");