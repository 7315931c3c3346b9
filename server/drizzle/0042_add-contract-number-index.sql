-- outside a transaction: members use this table
DROP INDEX IF EXISTS "contracts_insurer_contract";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contracts_insurer_contract" ON "contracts" USING btree ("insurer_contract");
