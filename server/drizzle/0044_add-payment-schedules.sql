CREATE TABLE "payment_schedules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_schedules_request_id_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "alert_put_offs" (
	"member_id" uuid NOT NULL,
	"alert" text NOT NULL,
	"until" date NOT NULL,
	CONSTRAINT "alert_put_offs_member_id_alert_pk" PRIMARY KEY("member_id","alert")
);
--> statement-breakpoint
ALTER TABLE "payment_schedules" ADD CONSTRAINT "payment_schedules_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_schedules" ADD CONSTRAINT "payment_schedules_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_put_offs" ADD CONSTRAINT "alert_put_offs_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_schedules_member" ON "payment_schedules" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_schedules_polled" ON "payment_schedules" USING btree ("created_at") WHERE settled_at is null;