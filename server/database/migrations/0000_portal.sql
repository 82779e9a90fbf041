CREATE TABLE "used_contents" (
	"id" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employees" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"idNo" text NOT NULL,
	"idNoIndex" text NOT NULL,
	"hireDate" date NOT NULL,
	"leaveDate" date,
	"department" text NOT NULL,
	"position" text NOT NULL,
	"laborDisputes" boolean NOT NULL,
	"performanceEvaluation" text NOT NULL,
	"performanceAnnotations" text NOT NULL,
	"performanceList" jsonb NOT NULL,
	"honoraryAwardsList" jsonb NOT NULL,
	"signedDocument" boolean NOT NULL,
	CONSTRAINT "employees_idNoIndex_unique" UNIQUE("idNoIndex")
);
--> statement-breakpoint
CREATE TABLE "face_attempts" (
	"orderNo" text PRIMARY KEY NOT NULL,
	"sessionId" uuid NOT NULL,
	"h5faceId" text NOT NULL,
	"startedAt" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "face_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"browserHash" text NOT NULL,
	"callBackKeyHash" text NOT NULL,
	"scanTokenHash" text NOT NULL,
	"identityIndex" text,
	"name" text,
	"idNo" text,
	"userAgent" text,
	"queryAgreementVersion" text NOT NULL,
	"realNameAgreementVersion" text NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"passedAt" timestamp with time zone,
	"scans" integer DEFAULT 0 NOT NULL,
	"returned" boolean DEFAULT false NOT NULL,
	"vendorAskedAt" timestamp with time zone,
	CONSTRAINT "face_sessions_callBackKeyHash_unique" UNIQUE("callBackKeyHash"),
	CONSTRAINT "face_sessions_scanTokenHash_unique" UNIQUE("scanTokenHash")
);
--> statement-breakpoint
CREATE TABLE "report_feedbacks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reportId" uuid NOT NULL,
	"content" text NOT NULL,
	"phone" text NOT NULL,
	"createdAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_grants" (
	"handleHash" text PRIMARY KEY NOT NULL,
	"reportId" uuid NOT NULL,
	"browserHash" text NOT NULL,
	"kind" text NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issued_documents" (
	"reportId" uuid NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "issued_documents_reportId_sha256_pk" PRIMARY KEY("reportId","sha256")
);
--> statement-breakpoint
CREATE TABLE "report_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reportId" uuid NOT NULL,
	"recipient" text NOT NULL,
	"createdAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"faceSessionId" uuid,
	"code" text NOT NULL,
	"codeIndex" text NOT NULL,
	"snapshot" text NOT NULL,
	"generatedAt" timestamp with time zone NOT NULL,
	"verifiableUntil" date NOT NULL,
	"revokedAt" timestamp with time zone,
	"mailsSent" integer DEFAULT 0 NOT NULL,
	"signFlowId" text,
	"signStatus" text,
	CONSTRAINT "reports_faceSessionId_unique" UNIQUE("faceSessionId"),
	CONSTRAINT "reports_codeIndex_unique" UNIQUE("codeIndex"),
	CONSTRAINT "reports_signFlowId_unique" UNIQUE("signFlowId")
);
--> statement-breakpoint
CREATE TABLE "verification_attempts" (
	"addressIndex" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"windowEndsAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"browserHash" text NOT NULL,
	"channel" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"md5" text NOT NULL,
	"suffix" text NOT NULL,
	"key" text NOT NULL,
	"status" smallint NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	"confirmedAt" timestamp with time zone,
	"usedBy" uuid,
	CONSTRAINT "files_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "face_attempts" ADD CONSTRAINT "face_attempts_sessionId_face_sessions_id_fk" FOREIGN KEY ("sessionId") REFERENCES "public"."face_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_feedbacks" ADD CONSTRAINT "report_feedbacks_reportId_reports_id_fk" FOREIGN KEY ("reportId") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_grants" ADD CONSTRAINT "report_grants_reportId_reports_id_fk" FOREIGN KEY ("reportId") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_reportId_reports_id_fk" FOREIGN KEY ("reportId") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mails" ADD CONSTRAINT "report_mails_reportId_reports_id_fk" FOREIGN KEY ("reportId") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_faceSessionId_face_sessions_id_fk" FOREIGN KEY ("faceSessionId") REFERENCES "public"."face_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "used_contents_until" ON "used_contents" USING btree ("until");--> statement-breakpoint
CREATE INDEX "face_attempts_session" ON "face_attempts" USING btree ("sessionId");--> statement-breakpoint
CREATE INDEX "face_sessions_browser" ON "face_sessions" USING btree ("browserHash","identityIndex");--> statement-breakpoint
CREATE INDEX "face_sessions_created" ON "face_sessions" USING btree ("createdAt");--> statement-breakpoint
CREATE INDEX "report_feedbacks_report" ON "report_feedbacks" USING btree ("reportId");--> statement-breakpoint
CREATE INDEX "report_grants_browser" ON "report_grants" USING btree ("browserHash");--> statement-breakpoint
CREATE INDEX "report_grants_report" ON "report_grants" USING btree ("reportId");--> statement-breakpoint
CREATE INDEX "report_grants_expires" ON "report_grants" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "report_mails_report" ON "report_mails" USING btree ("reportId");--> statement-breakpoint
CREATE INDEX "verification_attempts_window" ON "verification_attempts" USING btree ("windowEndsAt");--> statement-breakpoint
CREATE INDEX "files_browser" ON "files" USING btree ("browserHash","md5");--> statement-breakpoint
CREATE INDEX "files_created" ON "files" USING btree ("createdAt");