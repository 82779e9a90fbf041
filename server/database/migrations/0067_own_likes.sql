-- Undo: drop index "comment_likes_owner"; drop index "article_likes_owner"; drop index "question_likes_owner"; drop index "show_order_likes_owner"
CREATE INDEX "comment_likes_owner" ON "comment_likes" USING btree ("accountId","createdAt" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "article_likes_owner" ON "article_likes" USING btree ("customerCode","createdAt" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "question_likes_owner" ON "question_likes" USING btree ("accountId","createdAt" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "show_order_likes_owner" ON "show_order_likes" USING btree ("customerCode","createdAt" DESC NULLS FIRST);