CREATE TABLE "wallet_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_devices" (
	"device_id" text NOT NULL,
	"pass_id" uuid NOT NULL,
	"push_token" text NOT NULL,
	"registered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_devices_device_id_pass_id_pk" PRIMARY KEY("device_id","pass_id")
);
--> statement-breakpoint
CREATE TABLE "wallet_passes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"environment" text NOT NULL,
	"wallet" text NOT NULL,
	"session_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"voided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "wallet_devices" ADD CONSTRAINT "wallet_devices_pass_id_wallet_passes_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."wallet_passes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_passes" ADD CONSTRAINT "wallet_passes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_passes" ADD CONSTRAINT "wallet_passes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_devices_pass" ON "wallet_devices" USING btree ("pass_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_passes_living" ON "wallet_passes" USING btree ("member_id","wallet") WHERE voided_at is null;--> statement-breakpoint
CREATE INDEX "wallet_passes_account" ON "wallet_passes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "wallet_passes_untold" ON "wallet_passes" USING btree ("changed_at") WHERE told_at is null or told_at < changed_at;