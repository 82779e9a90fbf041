CREATE TABLE "policy_reports" (
	"directive" text NOT NULL,
	"blocked" text NOT NULL,
	"reports" integer DEFAULT 1 NOT NULL,
	"firstAt" timestamp with time zone NOT NULL,
	"lastAt" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_reports_directive_blocked_pk" PRIMARY KEY("directive","blocked")
);
--> statement-breakpoint
CREATE TABLE "account_closings" (
	"accountId" uuid PRIMARY KEY NOT NULL,
	"requestedAt" timestamp with time zone NOT NULL,
	"dueAt" timestamp with time zone NOT NULL,
	"deferredAt" timestamp with time zone,
	"closedAt" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "account_closings" ADD CONSTRAINT "account_closings_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "policy_reports_last" ON "policy_reports" USING btree ("lastAt");--> statement-breakpoint
CREATE INDEX "account_closings_due" ON "account_closings" USING btree ("dueAt") WHERE "account_closings"."closedAt" is null;--> statement-breakpoint
CREATE INDEX "staff_log_read" ON "staff_log" USING btree ("actorId","resource","subject","at") WHERE "staff_log"."act" = 'read';--> statement-breakpoint
CREATE INDEX "staff_log_at" ON "staff_log" USING btree ("at");--> statement-breakpoint
-- Entries of the staff log are removed by their age alone: by the job that says so in its transaction, and none of the last six months.
CREATE OR REPLACE FUNCTION staff_log_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('portal.retention', true) = 'on' AND OLD."at" < now() - interval '180 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'staff_log is append-only';
END $$;
