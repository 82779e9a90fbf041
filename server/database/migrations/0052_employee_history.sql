-- Undo: drop table "employee_history"
CREATE TABLE "employee_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employee_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"employeeId" uuid NOT NULL,
	"kind" text NOT NULL,
	"details" text NOT NULL,
	"changedBy" uuid,
	"changedAt" timestamp with time zone NOT NULL,
	"requestKey" text,
	CONSTRAINT "employee_history_request" UNIQUE("employeeId","requestKey")
);
--> statement-breakpoint
ALTER TABLE "employee_history" ADD CONSTRAINT "employee_history_employeeId_employees_id_fk" FOREIGN KEY ("employeeId") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_history" ADD CONSTRAINT "employee_history_changedBy_accounts_id_fk" FOREIGN KEY ("changedBy") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employee_history_employee" ON "employee_history" USING btree ("employeeId","id");