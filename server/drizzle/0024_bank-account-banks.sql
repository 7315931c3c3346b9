-- outside a transaction: members use this table
DROP INDEX IF EXISTS "bank_accounts_bank";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bank_accounts_bank" ON "bank_accounts" USING btree ("bank_code");
