-- Undo: drop table "legal_texts"
CREATE TABLE "legal_texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "legal_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"effective" date NOT NULL,
	"published" date NOT NULL,
	"changes" text NOT NULL,
	"description" text NOT NULL,
	"content" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"visible" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE INDEX "legal_texts_effective" ON "legal_texts" USING btree ("slug","effective");