CREATE TABLE "service_ticket_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_ticket_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"stepId" integer NOT NULL,
	"accountId" uuid,
	"createdAt" timestamp with time zone NOT NULL,
	"readAt" timestamp with time zone,
	"sentAt" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "service_ticket_notices_once" UNIQUE NULLS NOT DISTINCT("stepId","accountId")
);
--> statement-breakpoint
ALTER TABLE "comments" DROP CONSTRAINT "comments_type";--> statement-breakpoint
ALTER TABLE "report_feedbacks" ADD COLUMN "accountId" uuid;--> statement-breakpoint
ALTER TABLE "service_ticket_notices" ADD CONSTRAINT "service_ticket_notices_stepId_service_ticket_steps_id_fk" FOREIGN KEY ("stepId") REFERENCES "public"."service_ticket_steps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_ticket_notices" ADD CONSTRAINT "service_ticket_notices_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_ticket_notices_unsent" ON "service_ticket_notices" USING btree ("id") WHERE "service_ticket_notices"."sentAt" is null;--> statement-breakpoint
CREATE INDEX "service_ticket_notices_unread" ON "service_ticket_notices" USING btree ("accountId") WHERE "service_ticket_notices"."readAt" is null;--> statement-breakpoint
ALTER TABLE "report_feedbacks" ADD CONSTRAINT "report_feedbacks_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_feedbacks_account" ON "report_feedbacks" USING btree ("accountId","createdAt");--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_type" CHECK ("comments"."type" in (1, 3, 6, 7, 8, 10));