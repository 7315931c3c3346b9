CREATE TABLE "contract_ending_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"environment" text NOT NULL,
	"reference" text NOT NULL,
	"fingerprint" text NOT NULL,
	"payload" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"passed_on_at" timestamp with time zone,
	CONSTRAINT "contract_ending_notices_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
ALTER TABLE "exchange_events" ALTER COLUMN "member_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "contract_ending_notices_sent" ON "contract_ending_notices" USING btree ("created_at");