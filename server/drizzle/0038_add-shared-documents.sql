CREATE TABLE "shared_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"beneficiary_id" uuid NOT NULL,
	"document_type" integer NOT NULL,
	"comment" text,
	"expectations" jsonb NOT NULL,
	"event_id" uuid,
	"outcome" text,
	"reason" text,
	CONSTRAINT "shared_documents_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "shared_documents_event_id_unique" UNIQUE("event_id")
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "member_notifications" ADD COLUMN "answered_by" uuid;--> statement-breakpoint
ALTER TABLE "member_notifications" ADD COLUMN "put_off_until" date;--> statement-breakpoint
ALTER TABLE "shared_documents" ADD CONSTRAINT "shared_documents_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_documents" ADD CONSTRAINT "shared_documents_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_documents" ADD CONSTRAINT "shared_documents_beneficiary_id_beneficiaries_id_fk" FOREIGN KEY ("beneficiary_id") REFERENCES "public"."beneficiaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_documents_member" ON "shared_documents" USING btree ("member_id","created_at");