-- outside a transaction: members use these tables
DROP INDEX IF EXISTS "hospital_requests_sent";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "hospital_requests_sent" ON "hospital_requests" USING btree ("created_at","id");--> statement-breakpoint
DROP INDEX IF EXISTS "quotes_sent";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "quotes_sent" ON "quotes" USING btree ("created_at","id");--> statement-breakpoint
DROP INDEX IF EXISTS "refund_claims_sent";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refund_claims_sent" ON "refund_claims" USING btree ("created_at","id");
