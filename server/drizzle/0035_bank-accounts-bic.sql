-- outside a transaction
DROP INDEX IF EXISTS "bank_accounts_bic";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bank_accounts_bic" ON "bank_accounts" USING btree ("bic");
