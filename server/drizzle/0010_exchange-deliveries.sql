CREATE TABLE "exchange_deliveries" (
	"subscriber_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"first_failed_at" timestamp with time zone,
	"next_try_at" timestamp with time zone,
	"last_answer" text,
	"set_aside_at" timestamp with time zone,
	CONSTRAINT "exchange_deliveries_subscriber_id_event_id_pk" PRIMARY KEY("subscriber_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "exchange_subscribers" ADD COLUMN "webhook_secret_before" text;--> statement-breakpoint
ALTER TABLE "exchange_subscribers" ADD COLUMN "webhook_secret_before_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exchange_deliveries" ADD CONSTRAINT "exchange_deliveries_subscriber_id_exchange_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."exchange_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_deliveries" ADD CONSTRAINT "exchange_deliveries_event_id_exchange_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."exchange_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exchange_deliveries_member" ON "exchange_deliveries" USING btree ("subscriber_id","member_id","position");--> statement-breakpoint
CREATE INDEX "exchange_deliveries_due" ON "exchange_deliveries" USING btree ("subscriber_id","next_try_at") WHERE "exchange_deliveries"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "exchange_deliveries_event" ON "exchange_deliveries" USING btree ("event_id");