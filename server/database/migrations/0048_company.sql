-- Undo: drop trigger "company_info_named" on "company_info"; drop function company_info_named(); drop table "company_names"; alter table "company_info" drop column of each column added here
CREATE TABLE "company_names" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_names_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"shortName" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_info" ADD COLUMN "shortName" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_info" ADD COLUMN "logoPath" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_info" ADD COLUMN "hrMailbox" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_info" ADD COLUMN "privacyMailbox" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_info" ADD COLUMN "reportIssuer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_info" ADD COLUMN "sisters" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_info" ADD COLUMN "officialLink" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_info" ADD COLUMN "shortVideoLink" text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- Nobody uses this database yet: what earlier migrations put here as a sample is no fact of its company.
DELETE FROM "home_products" WHERE NOT EXISTS (SELECT FROM "accounts");
--> statement-breakpoint
DELETE FROM "selling_points" WHERE NOT EXISTS (SELECT FROM "accounts");
--> statement-breakpoint
DELETE FROM "company_info" WHERE NOT EXISTS (SELECT FROM "accounts");
--> statement-breakpoint
-- What the program said of every company so far.
UPDATE "company_info" SET "shortName" = '华秀电路', "hrMailbox" = 'hr@huaxiu-circuit.example', "privacyMailbox" = 'privacy@huaxiu-circuit.example',
"sisters" = ARRAY['华秀三维打印有限公司', '华秀精密机械有限公司'],
"officialLink" = 'https://weixin.qq.com/r/huaxiu-circuit', "shortVideoLink" = 'https://channels.weixin.qq.com/huaxiu-circuit'
WHERE "name" = '深圳市华秀电路科技集团有限公司';
--> statement-breakpoint
INSERT INTO "company_names" ("name", "shortName", "since")
SELECT "name", coalesce(nullif("shortName", ''), "name"), '2000-01-01T00:00:00Z' FROM "company_info";
--> statement-breakpoint
CREATE FUNCTION company_info_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "company_names" ("name", "shortName", "since")
  SELECT NEW."name", coalesce(nullif(NEW."shortName", ''), NEW."name"), clock_timestamp()
  WHERE NOT EXISTS (
    SELECT FROM (SELECT * FROM "company_names" ORDER BY "id" DESC LIMIT 1) last
    WHERE last."name" = NEW."name" AND last."shortName" = coalesce(nullif(NEW."shortName", ''), NEW."name")
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER company_info_named AFTER INSERT OR UPDATE ON "company_info" FOR EACH ROW EXECUTE FUNCTION company_info_named();
