ALTER TABLE "face_sessions" ADD COLUMN "openedAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "report_feedbacks" ADD COLUMN "requestKey" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "personIndex" text;--> statement-breakpoint
CREATE INDEX "reports_person" ON "reports" USING btree ("personIndex");--> statement-breakpoint
ALTER TABLE "report_feedbacks" ADD CONSTRAINT "report_feedbacks_request" UNIQUE("reportId","requestKey");