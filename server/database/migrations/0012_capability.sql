CREATE TABLE "capability_tables" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"importedAt" timestamp with time zone NOT NULL,
	CONSTRAINT "capability_tables_one" CHECK ("capability_tables"."id" = 1)
);
