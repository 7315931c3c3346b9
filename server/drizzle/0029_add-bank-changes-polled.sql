-- outside a transaction: members use this table
DROP INDEX IF EXISTS "bank_account_changes_polled";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bank_account_changes_polled" ON "bank_account_changes" USING btree ("created_at") WHERE state = 'HELD' or (state = 'WAITING' and event_id is null);