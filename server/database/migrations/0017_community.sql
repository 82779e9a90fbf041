CREATE TABLE "customer_coupons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"accountId" uuid NOT NULL,
	"origin" text NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"couponType" integer NOT NULL,
	"minConsumeMoney" double precision DEFAULT 0 NOT NULL,
	"couponDiscountConfig" jsonb NOT NULL,
	"startsAt" timestamp with time zone NOT NULL,
	"endsAt" timestamp with time zone NOT NULL,
	"orderNo" text,
	"lockedUntil" timestamp with time zone,
	"usedAt" timestamp with time zone,
	"releasedBy" text,
	"createdAt" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_coupons_reference" UNIQUE("accountId","origin","reference"),
	CONSTRAINT "customer_coupons_period" CHECK ("customer_coupons"."startsAt" < "customer_coupons"."endsAt"),
	CONSTRAINT "customer_coupons_origin" CHECK ("customer_coupons"."origin" in ('pack', 'claim', 'signIn')),
	CONSTRAINT "customer_coupons_lock" CHECK (("customer_coupons"."orderNo" is null) = ("customer_coupons"."lockedUntil" is null)),
	CONSTRAINT "customer_coupons_use" CHECK ("customer_coupons"."usedAt" is null or "customer_coupons"."orderNo" is not null)
);
--> statement-breakpoint
CREATE TABLE "capability_tables" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"importedAt" timestamp with time zone NOT NULL,
	CONSTRAINT "capability_tables_one" CHECK ("capability_tables"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" text PRIMARY KEY NOT NULL,
	"accountId" uuid NOT NULL,
	"key" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	"usedAt" timestamp with time zone,
	CONSTRAINT "images_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "help_categories" (
	"categoryCode" text NOT NULL,
	"typeCode" text NOT NULL,
	"categoryName" text NOT NULL,
	"typeName" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "help_categories_categoryCode_typeCode_pk" PRIMARY KEY("categoryCode","typeCode")
);
--> statement-breakpoint
CREATE TABLE "help_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "help_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"oldId" integer NOT NULL,
	"categoryCode" text NOT NULL,
	"typeCode" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	"summary" text NOT NULL,
	"keywords" text DEFAULT '' NOT NULL,
	"hasComment" boolean DEFAULT true NOT NULL,
	"showIntegral" boolean DEFAULT false NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"version" text NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	"editedAt" timestamp with time zone,
	"accessingCount" integer DEFAULT 0 NOT NULL,
	"commentCount" integer DEFAULT 0 NOT NULL,
	"usefulCount" integer DEFAULT 0 NOT NULL,
	"uselessCount" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "help_documents_oldId_unique" UNIQUE("oldId")
);
--> statement-breakpoint
CREATE TABLE "help_feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customerCode" text NOT NULL,
	"digest" text NOT NULL,
	"reasons" text[] NOT NULL,
	"articleTitle" text NOT NULL,
	"articleUrl" text NOT NULL,
	"pictureIds" text[] NOT NULL,
	"description" text NOT NULL,
	"receivedAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_links" (
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	CONSTRAINT "help_links_kind_position_pk" PRIMARY KEY("kind","position")
);
--> statement-breakpoint
CREATE TABLE "help_versions" (
	"documentId" integer NOT NULL,
	"replacedAt" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "help_versions_documentId_replacedAt_pk" PRIMARY KEY("documentId","replacedAt")
);
--> statement-breakpoint
CREATE TABLE "help_views" (
	"documentId" integer NOT NULL,
	"visitorHash" text NOT NULL,
	"countedAt" timestamp with time zone NOT NULL,
	CONSTRAINT "help_views_documentId_visitorHash_pk" PRIMARY KEY("documentId","visitorHash")
);
--> statement-breakpoint
CREATE TABLE "help_votes" (
	"documentId" integer NOT NULL,
	"voter" text NOT NULL,
	"vote" smallint NOT NULL,
	"votedAt" timestamp with time zone NOT NULL,
	CONSTRAINT "help_votes_documentId_voter_pk" PRIMARY KEY("documentId","voter")
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"kind" text NOT NULL,
	"refId" integer NOT NULL,
	"version" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"firstFrom" text DEFAULT '' NOT NULL,
	"secondFrom" text DEFAULT '' NOT NULL,
	"categoryCode" text DEFAULT '' NOT NULL,
	"address" text NOT NULL,
	"publishedAt" timestamp with time zone NOT NULL,
	"foldedTitle" text NOT NULL,
	"initials" text NOT NULL,
	"titleGrams" "tsvector" NOT NULL,
	"grams" "tsvector" NOT NULL,
	CONSTRAINT "search_entries_kind_refId_pk" PRIMARY KEY("kind","refId")
);
--> statement-breakpoint
CREATE TABLE "search_log" (
	"day" date NOT NULL,
	"keyWord" text NOT NULL,
	"searcher" text NOT NULL,
	"hits" integer NOT NULL,
	CONSTRAINT "search_log_day_keyWord_searcher_pk" PRIMARY KEY("day","keyWord","searcher")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"codeHash" text PRIMARY KEY NOT NULL,
	"accountId" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"accountId" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	"confirmedAt" timestamp with time zone,
	"lastStep" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_acceptances" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "legal_acceptances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"accountId" uuid NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"place" text NOT NULL,
	"acceptedAt" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_acceptances_version" UNIQUE("accountId","document","version")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "nickName" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "photoId" text;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "coupons" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "secondFactorAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_coupons" ADD CONSTRAINT "customer_coupons_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_documents" ADD CONSTRAINT "help_documents_categoryCode_typeCode_help_categories_categoryCode_typeCode_fk" FOREIGN KEY ("categoryCode","typeCode") REFERENCES "public"."help_categories"("categoryCode","typeCode") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_versions" ADD CONSTRAINT "help_versions_documentId_help_documents_id_fk" FOREIGN KEY ("documentId") REFERENCES "public"."help_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_views" ADD CONSTRAINT "help_views_documentId_help_documents_id_fk" FOREIGN KEY ("documentId") REFERENCES "public"."help_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_votes" ADD CONSTRAINT "help_votes_documentId_help_documents_id_fk" FOREIGN KEY ("documentId") REFERENCES "public"."help_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_acceptances" ADD CONSTRAINT "legal_acceptances_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_coupons_account" ON "customer_coupons" USING btree ("accountId","id");--> statement-breakpoint
CREATE INDEX "images_account" ON "images" USING btree ("accountId","createdAt");--> statement-breakpoint
CREATE INDEX "images_created" ON "images" USING btree ("createdAt");--> statement-breakpoint
CREATE INDEX "help_documents_place" ON "help_documents" USING btree ("categoryCode","typeCode","position","oldId");--> statement-breakpoint
CREATE UNIQUE INDEX "help_documents_integral" ON "help_documents" USING btree ("showIntegral") WHERE "help_documents"."showIntegral";--> statement-breakpoint
CREATE UNIQUE INDEX "help_feedback_once" ON "help_feedback" USING btree ("customerCode","digest");--> statement-breakpoint
CREATE INDEX "help_feedback_received" ON "help_feedback" USING btree ("receivedAt" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "help_views_counted" ON "help_views" USING btree ("countedAt");--> statement-breakpoint
CREATE INDEX "search_entries_title" ON "search_entries" USING gin ("titleGrams");--> statement-breakpoint
CREATE INDEX "search_entries_grams" ON "search_entries" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "search_entries_prefix" ON "search_entries" USING btree ("foldedTitle" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_entries_initials" ON "search_entries" USING btree ("initials" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "recovery_codes_account" ON "recovery_codes" USING btree ("accountId");