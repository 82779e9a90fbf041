CREATE TABLE "bean_activities" (
	"keyId" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"startsAt" timestamp with time zone NOT NULL,
	"endsAt" timestamp with time zone NOT NULL,
	"generalMaxBeanQuantity" integer NOT NULL,
	"orderMaxMultiplier" integer NOT NULL,
	"couponList" jsonb NOT NULL,
	"couponTotalAmount" integer NOT NULL,
	"rules" text[] NOT NULL,
	"opens" text NOT NULL,
	"closes" text NOT NULL,
	"exchangeScope" text DEFAULT 'item' NOT NULL,
	CONSTRAINT "bean_activities_period" CHECK ("bean_activities"."startsAt" < "bean_activities"."endsAt"),
	CONSTRAINT "bean_activities_window" CHECK ("bean_activities"."opens"::time < "bean_activities"."closes"::time)
);
--> statement-breakpoint
CREATE TABLE "bean_orders" (
	"orderNo" text PRIMARY KEY NOT NULL,
	"customerCode" text NOT NULL,
	"payFen" integer NOT NULL,
	"boardLayersNum" integer NOT NULL,
	"orderTime" timestamp with time zone NOT NULL,
	"deliverTime" timestamp with time zone,
	"activityKeyId" text,
	"beans" integer DEFAULT 0 NOT NULL,
	"rewardedAt" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bean_tasks" (
	"activityKeyId" text NOT NULL,
	"task" text NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"pcLink" text NOT NULL,
	"beans" integer DEFAULT 0 NOT NULL,
	"mostTimes" integer DEFAULT 1 NOT NULL,
	"leastLayers" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "bean_tasks_activityKeyId_task_pk" PRIMARY KEY("activityKeyId","task")
);
--> statement-breakpoint
CREATE TABLE "coupon_packs" (
	"accountId" uuid NOT NULL,
	"activityKeyId" text NOT NULL,
	"phoneIndex" text NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	CONSTRAINT "coupon_packs_accountId_activityKeyId_pk" PRIMARY KEY("accountId","activityKeyId"),
	CONSTRAINT "coupon_packs_phone" UNIQUE("activityKeyId","phoneIndex")
);
--> statement-breakpoint
CREATE TABLE "order_registrations" (
	"accountId" uuid NOT NULL,
	"activityKeyId" text NOT NULL,
	"task" text NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	CONSTRAINT "order_registrations_accountId_activityKeyId_task_pk" PRIMARY KEY("accountId","activityKeyId","task")
);
--> statement-breakpoint
CREATE TABLE "task_completions" (
	"accountId" uuid NOT NULL,
	"activityKeyId" text NOT NULL,
	"task" text NOT NULL,
	"turn" integer NOT NULL,
	"gained" integer NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	CONSTRAINT "task_completions_accountId_activityKeyId_task_turn_pk" PRIMARY KEY("accountId","activityKeyId","task","turn")
);
--> statement-breakpoint
CREATE TABLE "claim_coupons" (
	"collarCouponNo" text PRIMARY KEY NOT NULL,
	"codeIndex" text NOT NULL,
	"couponName" text NOT NULL,
	"couponType" integer NOT NULL,
	"couponDiscountConfig" jsonb NOT NULL,
	"startsAt" timestamp with time zone NOT NULL,
	"endsAt" timestamp with time zone NOT NULL,
	"void" boolean DEFAULT false NOT NULL,
	"claimedBy" uuid,
	"claimedPhone" text,
	"claimedAt" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bean_accounts" (
	"accountId" uuid PRIMARY KEY NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "bean_accounts_balance" CHECK ("bean_accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "bean_ledger" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bean_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"accountId" uuid NOT NULL,
	"source" integer NOT NULL,
	"reference" text NOT NULL,
	"amount" integer NOT NULL,
	"balance" integer NOT NULL,
	"title" text NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	CONSTRAINT "bean_ledger_reference" UNIQUE("accountId","source","reference"),
	CONSTRAINT "bean_ledger_amount" CHECK ("bean_ledger"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "bean_exchanges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bean_exchanges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"accountId" uuid NOT NULL,
	"itemId" integer NOT NULL,
	"activityKeyId" text NOT NULL,
	"skuCode" text NOT NULL,
	"day" date NOT NULL,
	"scope" text NOT NULL,
	"title" text NOT NULL,
	"image" text NOT NULL,
	"beans" integer NOT NULL,
	"balance" integer NOT NULL,
	"idempotencyKey" text,
	"createdAt" timestamp with time zone NOT NULL,
	"address" text,
	"expressCompany" text DEFAULT '' NOT NULL,
	"expressNo" text DEFAULT '' NOT NULL,
	"shippedAt" timestamp with time zone,
	"receivedAt" timestamp with time zone,
	CONSTRAINT "bean_exchanges_item" UNIQUE("accountId","activityKeyId","skuCode"),
	CONSTRAINT "bean_exchanges_key" UNIQUE("accountId","idempotencyKey")
);
--> statement-breakpoint
CREATE TABLE "bean_goods" (
	"skuCode" text PRIMARY KEY NOT NULL,
	"spuCode" text NOT NULL,
	"title" text NOT NULL,
	"images" text[] NOT NULL,
	"originalPrice" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bean_products" (
	"spuCode" text PRIMARY KEY NOT NULL,
	"attributes" jsonb NOT NULL,
	"introduction" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seckill_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seckill_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"activityKeyId" text NOT NULL,
	"skuCode" text NOT NULL,
	"position" integer NOT NULL,
	"price" integer NOT NULL,
	"dailyStock" integer NOT NULL,
	CONSTRAINT "seckill_items_sku" UNIQUE("activityKeyId","skuCode"),
	CONSTRAINT "seckill_items_price" CHECK ("seckill_items"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "seckill_stock" (
	"itemId" integer NOT NULL,
	"day" date NOT NULL,
	"sold" integer NOT NULL,
	"stock" integer NOT NULL,
	CONSTRAINT "seckill_stock_itemId_day_pk" PRIMARY KEY("itemId","day"),
	CONSTRAINT "seckill_stock_sold" CHECK ("seckill_stock"."sold" >= 0 and "seckill_stock"."sold" <= "seckill_stock"."stock")
);
--> statement-breakpoint
CREATE TABLE "sign_configs" (
	"configCode" text NOT NULL,
	"version" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"signRules" jsonb NOT NULL,
	"extraRules" jsonb NOT NULL,
	CONSTRAINT "sign_configs_configCode_version_pk" PRIMARY KEY("configCode","version")
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"accountId" uuid NOT NULL,
	"day" date NOT NULL,
	"streak" integer NOT NULL,
	"gained" integer NOT NULL,
	"extraGained" integer DEFAULT 0 NOT NULL,
	"couponName" text DEFAULT '' NOT NULL,
	"extraTaken" boolean,
	"createdAt" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_ins_accountId_day_pk" PRIMARY KEY("accountId","day")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "phoneIndex" text;--> statement-breakpoint
ALTER TABLE "bean_orders" ADD CONSTRAINT "bean_orders_activityKeyId_bean_activities_keyId_fk" FOREIGN KEY ("activityKeyId") REFERENCES "public"."bean_activities"("keyId") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bean_tasks" ADD CONSTRAINT "bean_tasks_activityKeyId_bean_activities_keyId_fk" FOREIGN KEY ("activityKeyId") REFERENCES "public"."bean_activities"("keyId") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_packs" ADD CONSTRAINT "coupon_packs_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_packs" ADD CONSTRAINT "coupon_packs_activityKeyId_bean_activities_keyId_fk" FOREIGN KEY ("activityKeyId") REFERENCES "public"."bean_activities"("keyId") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_registrations" ADD CONSTRAINT "order_registrations_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_registrations" ADD CONSTRAINT "order_registrations_activityKeyId_bean_activities_keyId_fk" FOREIGN KEY ("activityKeyId") REFERENCES "public"."bean_activities"("keyId") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_completions" ADD CONSTRAINT "task_completions_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_completions" ADD CONSTRAINT "task_completions_activityKeyId_bean_activities_keyId_fk" FOREIGN KEY ("activityKeyId") REFERENCES "public"."bean_activities"("keyId") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_coupons" ADD CONSTRAINT "claim_coupons_claimedBy_accounts_id_fk" FOREIGN KEY ("claimedBy") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bean_accounts" ADD CONSTRAINT "bean_accounts_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bean_ledger" ADD CONSTRAINT "bean_ledger_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bean_exchanges" ADD CONSTRAINT "bean_exchanges_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bean_goods" ADD CONSTRAINT "bean_goods_spuCode_bean_products_spuCode_fk" FOREIGN KEY ("spuCode") REFERENCES "public"."bean_products"("spuCode") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seckill_items" ADD CONSTRAINT "seckill_items_activityKeyId_bean_activities_keyId_fk" FOREIGN KEY ("activityKeyId") REFERENCES "public"."bean_activities"("keyId") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seckill_items" ADD CONSTRAINT "seckill_items_skuCode_bean_goods_skuCode_fk" FOREIGN KEY ("skuCode") REFERENCES "public"."bean_goods"("skuCode") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_accountId_accounts_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bean_orders_customer" ON "bean_orders" USING btree ("customerCode");--> statement-breakpoint
CREATE INDEX "bean_ledger_account" ON "bean_ledger" USING btree ("accountId","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bean_exchanges_activity" ON "bean_exchanges" USING btree ("accountId","activityKeyId") WHERE scope = 'activity';--> statement-breakpoint
CREATE INDEX "bean_exchanges_account" ON "bean_exchanges" USING btree ("accountId","id");--> statement-breakpoint
CREATE INDEX "bean_exchanges_sold" ON "bean_exchanges" USING btree ("itemId","day");--> statement-breakpoint
-- The balance is moved by rows of the ledger alone.
CREATE FUNCTION bean_ledger_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE bean_accounts SET balance = bean_accounts.balance + NEW.amount
	WHERE "accountId" = NEW."accountId" RETURNING balance INTO NEW.balance;
	IF NOT FOUND THEN
		INSERT INTO bean_accounts ("accountId", balance) VALUES (NEW."accountId", NEW.amount)
		ON CONFLICT ("accountId") DO UPDATE SET balance = bean_accounts.balance + NEW.amount
		RETURNING balance INTO NEW.balance;
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER bean_ledger_counts BEFORE INSERT ON bean_ledger FOR EACH ROW EXECUTE FUNCTION bean_ledger_counts();--> statement-breakpoint
CREATE FUNCTION bean_ledger_keeps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'bean_ledger only grows: correct it by another row' USING ERRCODE = 'BN002';
END $$;--> statement-breakpoint
CREATE TRIGGER bean_ledger_keeps BEFORE UPDATE OR DELETE ON bean_ledger FOR EACH ROW EXECUTE FUNCTION bean_ledger_keeps();--> statement-breakpoint
CREATE TRIGGER bean_ledger_stays BEFORE TRUNCATE ON bean_ledger FOR EACH STATEMENT EXECUTE FUNCTION bean_ledger_keeps();--> statement-breakpoint
-- Depth 2: called by the trigger of the ledger. An empty row may be made by anybody.
CREATE FUNCTION bean_accounts_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF pg_trigger_depth() < 2 AND NOT (TG_OP = 'INSERT' AND NEW.balance = 0) THEN
		RAISE EXCEPTION 'bean_accounts follows the ledger: add a row there' USING ERRCODE = 'BN002';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER bean_accounts_follow BEFORE INSERT OR UPDATE OR DELETE ON bean_accounts FOR EACH ROW EXECUTE FUNCTION bean_accounts_follow();--> statement-breakpoint
CREATE FUNCTION bean_accounts_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'bean_accounts follows the ledger' USING ERRCODE = 'BN002';
END $$;--> statement-breakpoint
CREATE TRIGGER bean_accounts_stay BEFORE TRUNCATE ON bean_accounts FOR EACH STATEMENT EXECUTE FUNCTION bean_accounts_stay();--> statement-breakpoint
-- One mover of a customer's beans at a time. Whoever holds this lock may take that of a stock row, never the other way round.
CREATE FUNCTION beans_lock(p_account uuid) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
	held integer;
BEGIN
	SELECT balance INTO held FROM bean_accounts WHERE "accountId" = p_account FOR UPDATE;
	IF NOT FOUND THEN
		INSERT INTO bean_accounts ("accountId", balance) VALUES (p_account, 0) ON CONFLICT DO NOTHING;
		SELECT balance INTO held FROM bean_accounts WHERE "accountId" = p_account FOR UPDATE;
	END IF;
	RETURN held;
END $$;--> statement-breakpoint
-- Adds a row to the ledger; answers the balance after it, or null where this was paid before.
CREATE FUNCTION beans_move(p_account uuid, p_source integer, p_reference text, p_amount integer, p_title text, p_at timestamptz)
RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
	after integer;
BEGIN
	PERFORM beans_lock(p_account);
	-- A statement of its own: it sees what others committed while this one waited for the lock.
	IF EXISTS (SELECT 1 FROM bean_ledger WHERE "accountId" = p_account AND source = p_source AND reference = p_reference) THEN
		RETURN NULL;
	END IF;
	INSERT INTO bean_ledger ("accountId", source, reference, amount, title, "createdAt")
	VALUES (p_account, p_source, p_reference, p_amount, p_title, p_at) RETURNING balance INTO after;
	RETURN after;
END $$;--> statement-breakpoint
-- What a customer has got already that decides an exchange: that of the same key first, else that of the item or activity.
CREATE FUNCTION bean_exchange_before(p_account uuid, p_activity text, p_sku text, p_scope text, p_key text)
RETURNS SETOF bean_exchanges LANGUAGE sql STABLE AS $$
	SELECT * FROM bean_exchanges
	WHERE "accountId" = p_account
		AND ("idempotencyKey" = p_key OR ("activityKeyId" = p_activity AND (p_scope = 'activity' OR "skuCode" = p_sku)))
	ORDER BY ("idempotencyKey" = p_key) DESC NULLS LAST LIMIT 1
$$;--> statement-breakpoint
/*
 * One exchange: all of it or nothing. `reason` is empty, or why it is refused ('otherKey': the key stood for another item);
 * a repeat by the same key gets the first answer. The stock row, which all buyers share, is locked last and for the
 * shortest time; a race for the last item that is lost there raises BN001 and leaves nothing behind.
 */
CREATE FUNCTION beans_exchange(p_account uuid, p_activity text, p_sku text, p_day date, p_at timestamptz, p_key text)
RETURNS TABLE (reason text, "exchangeId" integer, balance integer, sold integer, stock integer) LANGUAGE plpgsql AS $$
DECLARE
	item record;
	earlier bean_exchanges;
	held integer;
	opens timestamptz;
	closes timestamptz;
BEGIN
	SELECT i.id, i.price, i."dailyStock", g.title, g.images[1] AS image, a."startsAt", a."endsAt", a.opens, a.closes, a."exchangeScope" AS scope
	INTO item FROM seckill_items i
	JOIN bean_activities a ON a."keyId" = i."activityKeyId" JOIN bean_goods g ON g."skuCode" = i."skuCode"
	WHERE i."activityKeyId" = p_activity AND i."skuCode" = p_sku;
	IF NOT FOUND THEN reason := 'activityMissing'; RETURN NEXT; RETURN; END IF;

	SELECT * INTO earlier FROM bean_exchange_before(p_account, p_activity, p_sku, item.scope, p_key);
	IF earlier."idempotencyKey" = p_key THEN
		reason := CASE WHEN earlier."activityKeyId" = p_activity AND earlier."skuCode" = p_sku THEN '' ELSE 'otherKey' END;
		"exchangeId" := earlier.id; balance := earlier.balance; RETURN NEXT; RETURN;
	END IF;

	opens := greatest((p_day + item.opens::time) AT TIME ZONE 'Asia/Shanghai', item."startsAt");
	closes := least((p_day + item.closes::time) AT TIME ZONE 'Asia/Shanghai', item."endsAt");
	IF p_at < opens THEN reason := 'notStarted'; RETURN NEXT; RETURN; END IF;
	IF p_at >= closes THEN reason := 'ended'; RETURN NEXT; RETURN; END IF;

	SELECT s.sold, s.stock INTO sold, stock FROM seckill_stock s WHERE s."itemId" = item.id AND s.day = p_day;
	IF sold >= stock OR item."dailyStock" <= 0 THEN reason := 'soldOut'; RETURN NEXT; RETURN; END IF;
	IF earlier.id IS NOT NULL THEN reason := 'alreadyExchanged'; RETURN NEXT; RETURN; END IF;

	SELECT b.balance INTO held FROM bean_accounts b WHERE b."accountId" = p_account FOR UPDATE;
	-- Again, now that nobody else can exchange for this customer.
	SELECT * INTO earlier FROM bean_exchange_before(p_account, p_activity, p_sku, item.scope, p_key);
	IF earlier."idempotencyKey" = p_key THEN
		reason := CASE WHEN earlier."activityKeyId" = p_activity AND earlier."skuCode" = p_sku THEN '' ELSE 'otherKey' END;
		"exchangeId" := earlier.id; balance := earlier.balance; RETURN NEXT; RETURN;
	END IF;
	IF earlier.id IS NOT NULL THEN reason := 'alreadyExchanged'; RETURN NEXT; RETURN; END IF;
	IF coalesce(held, 0) < item.price THEN reason := 'beansShort'; RETURN NEXT; RETURN; END IF;

	INSERT INTO bean_exchanges ("accountId", "itemId", "activityKeyId", "skuCode", day, scope, title, image, beans, balance, "idempotencyKey", "createdAt")
	VALUES (p_account, item.id, p_activity, p_sku, p_day, item.scope, item.title, item.image, item.price, held - item.price, p_key, p_at)
	RETURNING id INTO "exchangeId";
	INSERT INTO bean_ledger ("accountId", source, reference, amount, title, "createdAt")
	VALUES (p_account, 4, "exchangeId"::text, -item.price, '兑换' || item.title, p_at);
	INSERT INTO seckill_stock AS s ("itemId", day, sold, stock) VALUES (item.id, p_day, 1, item."dailyStock")
	ON CONFLICT ("itemId", day) DO UPDATE SET sold = s.sold + 1 WHERE s.sold < s.stock
	RETURNING s.sold, s.stock INTO sold, stock;
	IF NOT FOUND THEN RAISE EXCEPTION 'sold out' USING ERRCODE = 'BN001'; END IF;
	reason := ''; balance := held - item.price;
	RETURN NEXT;
END $$;--> statement-breakpoint
-- What customers had before there was a ledger.
INSERT INTO bean_ledger ("accountId", source, reference, amount, title, "createdAt")
SELECT "accountId", 8, 'opening', "basicIntergral", '期初金豆', now() FROM order_accounts WHERE "basicIntergral" > 0;--> statement-breakpoint
ALTER TABLE "order_accounts" DROP COLUMN "basicIntergral";