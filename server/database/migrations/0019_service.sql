CREATE TABLE "group_sites" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_sites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"address" text NOT NULL,
	"phoneNumber" text DEFAULT '' NOT NULL,
	"mapUrl" text DEFAULT '' NOT NULL,
	"longitude" integer NOT NULL,
	"latitude" integer NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_contacts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"place" text NOT NULL,
	"menuName" text NOT NULL,
	"salesClass" text DEFAULT '' NOT NULL,
	"businessName" text DEFAULT '' NOT NULL,
	"phoneNumber" text DEFAULT '' NOT NULL,
	"qq" text DEFAULT '' NOT NULL,
	"qqUrl" text DEFAULT '' NOT NULL,
	"chatUrl" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"visible" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaint_sorts" (
	"complaintSortCode" text PRIMARY KEY NOT NULL,
	"salesClass" text NOT NULL,
	"sortName" text NOT NULL,
	"other" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_holidays" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_holidays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"startsAt" timestamp with time zone NOT NULL,
	"endsAt" timestamp with time zone NOT NULL,
	"worked" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_ticket_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_ticket_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticketId" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"step" text NOT NULL,
	"actorId" uuid,
	"said" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"accountId" uuid,
	"phoneIndex" text,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"fileIds" text[] NOT NULL,
	"digest" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"assigneeId" uuid,
	"createdAt" timestamp with time zone NOT NULL,
	"dueAt" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "service_tickets_number_unique" UNIQUE("number"),
	CONSTRAINT "service_tickets_once" UNIQUE("digest")
);
--> statement-breakpoint
ALTER TABLE "service_ticket_steps" ADD CONSTRAINT "service_ticket_steps_ticketId_service_tickets_id_fk" FOREIGN KEY ("ticketId") REFERENCES "public"."service_tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_ticket_steps" ADD CONSTRAINT "service_ticket_steps_actorId_accounts_id_fk" FOREIGN KEY ("actorId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_tickets" ADD CONSTRAINT "service_tickets_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_tickets" ADD CONSTRAINT "service_tickets_assigneeId_accounts_id_fk" FOREIGN KEY ("assigneeId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_contacts_place" ON "service_contacts" USING btree ("place","position");--> statement-breakpoint
CREATE INDEX "service_ticket_steps_ticket" ON "service_ticket_steps" USING btree ("ticketId","id");--> statement-breakpoint
CREATE INDEX "service_tickets_due" ON "service_tickets" USING btree ("state","dueAt");--> statement-breakpoint
CREATE INDEX "service_tickets_account" ON "service_tickets" USING btree ("accountId","createdAt");