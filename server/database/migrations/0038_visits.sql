CREATE TABLE "outbox_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"recipient" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"nextAt" timestamp with time zone,
	"sentAt" timestamp with time zone,
	"failedAt" timestamp with time zone,
	CONSTRAINT "outbox_messages_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "mailbox_proofs" (
	"accountId" uuid NOT NULL,
	"emailIndex" text NOT NULL,
	"codeIndex" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL,
	"provenAt" timestamp with time zone,
	CONSTRAINT "mailbox_proofs_accountId_emailIndex_pk" PRIMARY KEY("accountId","emailIndex")
);
--> statement-breakpoint
ALTER TABLE "event_sign_ups" ADD COLUMN "toldBegin" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_sign_ups" ADD COLUMN "toldFinish" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_sign_ups" ADD COLUMN "toldPlace" text;--> statement-breakpoint
ALTER TABLE "event_sign_ups" ADD COLUMN "toldWithdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event_sign_ups" ADD COLUMN "movedAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_sign_ups" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_sign_ups" ADD COLUMN "remindedOf" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mailbox_proofs" ADD CONSTRAINT "mailbox_proofs_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_messages_next" ON "outbox_messages" USING btree ("nextAt") WHERE "outbox_messages"."nextAt" is not null;--> statement-breakpoint
CREATE INDEX "outbox_messages_created" ON "outbox_messages" USING btree ("createdAt");--> statement-breakpoint
CREATE INDEX "mailbox_proofs_expires" ON "mailbox_proofs" USING btree ("expiresAt") WHERE "mailbox_proofs"."provenAt" is null;