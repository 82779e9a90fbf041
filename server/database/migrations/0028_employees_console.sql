CREATE TABLE "report_verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reportId" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"network" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_feedbacks" ADD COLUMN "closedAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "report_feedbacks" ADD COLUMN "closedBy" uuid;--> statement-breakpoint
ALTER TABLE "report_feedbacks" ADD COLUMN "outcome" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "revokedBy" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "revokeReason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_verifications" ADD CONSTRAINT "report_verifications_reportId_reports_id_fk" FOREIGN KEY ("reportId") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_verifications_report" ON "report_verifications" USING btree ("reportId","at");--> statement-breakpoint
ALTER TABLE "report_feedbacks" ADD CONSTRAINT "report_feedbacks_closedBy_accounts_id_fk" FOREIGN KEY ("closedBy") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_revokedBy_accounts_id_fk" FOREIGN KEY ("revokedBy") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
