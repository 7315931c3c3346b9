CREATE TABLE "debug_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"environment" text NOT NULL,
	"account_id" uuid NOT NULL,
	"opened_by" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"report" jsonb,
	"reported_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "help_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"environment" text NOT NULL,
	"code_hash" text NOT NULL,
	"account_id" uuid,
	"report" jsonb NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "help_reports_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "debug_sessions" ADD CONSTRAINT "debug_sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_reports" ADD CONSTRAINT "help_reports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "debug_sessions_account" ON "debug_sessions" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "debug_sessions_open" ON "debug_sessions" USING btree ("account_id") WHERE "debug_sessions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "help_reports_account" ON "help_reports" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "help_reports_sent_at" ON "help_reports" USING btree ("sent_at");