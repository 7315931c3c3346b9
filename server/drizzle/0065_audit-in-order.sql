-- outside a transaction: members sign in meanwhile
DROP INDEX IF EXISTS "audit_trail_in_order";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_trail_in_order" ON "audit_trail" USING btree ("position");--> statement-breakpoint
DROP INDEX IF EXISTS "registry_audit_in_order";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "registry_audit_in_order" ON "registry_audit" USING btree ("position");
