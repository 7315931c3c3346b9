CREATE TABLE "import_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"read" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "action_validations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"payload_hash" text NOT NULL,
	"code_hash" text,
	"code_sent_at" timestamp with time zone NOT NULL,
	"code_expires_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"verified_at" timestamp with time zone,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "acts" (
	"code" text PRIMARY KEY NOT NULL,
	"wording" text NOT NULL,
	"family" text NOT NULL,
	"frequent_rank" integer,
	"synonyms" jsonb NOT NULL,
	"required_documents" jsonb NOT NULL,
	"tariffs" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_logins" (
	"environment" text NOT NULL,
	"kind" text NOT NULL,
	"value_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "account_logins_environment_kind_value_hash_pk" PRIMARY KEY("environment","kind","value_hash")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"environment" text NOT NULL,
	"state" text NOT NULL,
	"password_hash" text,
	"password_changed_at" timestamp with time zone,
	"password_temporary" boolean DEFAULT false NOT NULL,
	"login_kind" text,
	"login_email" text,
	"login_choice_asked" boolean DEFAULT false NOT NULL,
	"locked_at" timestamp with time zone,
	"spam_marked_at" timestamp with time zone,
	"last_connection_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_member_id_unique" UNIQUE("member_id")
);
--> statement-breakpoint
CREATE TABLE "auth_devices" (
	"device_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "auth_devices_device_hash_account_id_pk" PRIMARY KEY("device_hash","account_id")
);
--> statement-breakpoint
CREATE TABLE "auth_mfa_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"environment" text NOT NULL,
	"email_id" text,
	"code_hash" text,
	"code_expires_at" timestamp with time zone,
	"code_sent_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "auth_mfa_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "auth_throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"window_ends_at" timestamp with time zone,
	"blocked_until" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_links" (
	"member_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"environment" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "account_links_member_id_purpose_pk" PRIMARY KEY("member_id","purpose"),
	CONSTRAINT "account_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "letter_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" text,
	"member_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "letter_codes_external_id_unique" UNIQUE("external_id")
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"code_sent_at" timestamp with time zone NOT NULL,
	"code_expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faq_categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" text,
	"environment" text NOT NULL,
	"position" integer NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"themes" jsonb NOT NULL,
	CONSTRAINT "faq_categories_external_id_unique" UNIQUE("external_id")
);
--> statement-breakpoint
CREATE TABLE "legal_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" text,
	"environment" text NOT NULL,
	"type" text NOT NULL,
	"version" integer NOT NULL,
	"published_on" date NOT NULL,
	"title" text NOT NULL,
	"sections" jsonb NOT NULL,
	CONSTRAINT "legal_pages_external_id_unique" UNIQUE("external_id")
);
--> statement-breakpoint
CREATE TABLE "legal_validations" (
	"member_id" uuid NOT NULL,
	"type" text NOT NULL,
	"version" integer NOT NULL,
	"validated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_validations_member_id_type_version_pk" PRIMARY KEY("member_id","type","version")
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" text,
	"environment" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"paragraphs" jsonb NOT NULL,
	"icon" text NOT NULL,
	"published_on" date NOT NULL,
	"shown_until" date,
	CONSTRAINT "news_external_id_unique" UNIQUE("external_id")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" text,
	"member_id" uuid NOT NULL,
	"beneficiary_id" uuid,
	"tab" text NOT NULL,
	"title" text NOT NULL,
	"file_name" text NOT NULL,
	"upload_date" date NOT NULL,
	"type_code" text NOT NULL,
	"type_doc" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"file_key" text NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "documents_external_id_unique" UNIQUE("external_id")
);
--> statement-breakpoint
CREATE TABLE "establishments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"finess" text NOT NULL,
	"name" text NOT NULL,
	"zip_code" text NOT NULL,
	"city" text NOT NULL,
	"closed_on" date,
	"search" text NOT NULL,
	CONSTRAINT "establishments_finess_unique" UNIQUE("finess")
);
--> statement-breakpoint
CREATE TABLE "guarantees" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" text,
	"product_number" text NOT NULL,
	"position" integer NOT NULL,
	"family" text NOT NULL,
	"wording" text NOT NULL,
	"acts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"option" text,
	"rate_basis_points" integer,
	"flat_cents" integer,
	"yearly_budget_cents" integer,
	"valid_from" date NOT NULL,
	"valid_to" date,
	CONSTRAINT "guarantees_external_id_unique" UNIQUE("external_id"),
	CONSTRAINT "guarantees_one_measure" CHECK (num_nonnulls("guarantees"."rate_basis_points", "guarantees"."flat_cents", "guarantees"."yearly_budget_cents") = 1)
);
--> statement-breakpoint
CREATE TABLE "hospital_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"beneficiary_id" uuid NOT NULL,
	"admission_date" date NOT NULL,
	"release_date" date,
	"dmt_code" text,
	"hospitalization_type" text NOT NULL,
	"establishment_id" uuid,
	"establishment_name" text NOT NULL,
	"establishment_city" text,
	"finess" text,
	"adeli" text,
	"nature_of_act" text NOT NULL,
	"comment" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hospital_requests_request_id_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "impersonation_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"environment" text NOT NULL,
	"agent" text NOT NULL,
	"role" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" text,
	"member_id" uuid NOT NULL,
	"usage" text NOT NULL,
	"iban_encrypted" text NOT NULL,
	"iban_hash" text NOT NULL,
	"iban_ending" text NOT NULL,
	"bic" text NOT NULL,
	"bank" text NOT NULL,
	"holder" text NOT NULL,
	"valid_from" date NOT NULL,
	CONSTRAINT "bank_accounts_external_id_unique" UNIQUE("external_id")
);
--> statement-breakpoint
CREATE TABLE "beneficiaries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" text,
	"member_id" uuid NOT NULL,
	"rank" text NOT NULL,
	"family_position" integer NOT NULL,
	"insured" boolean NOT NULL,
	"first_name" text NOT NULL,
	"sur_name" text NOT NULL,
	"birth_date" date NOT NULL,
	"sex" text NOT NULL,
	"nir_encrypted" text,
	"nir_hash" text,
	"profile_type" text,
	"joined_on" date NOT NULL,
	"left_on" date,
	"shares_acts" boolean DEFAULT false NOT NULL,
	CONSTRAINT "beneficiaries_external_id_unique" UNIQUE("external_id")
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" text,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"domain" text NOT NULL,
	"product_name" text NOT NULL,
	"product_number" text NOT NULL,
	"base_option_code" text,
	"options" text[] NOT NULL,
	"insurer_contract" text NOT NULL,
	"company_name" text,
	"card_guarantees" jsonb NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	CONSTRAINT "contracts_external_id_unique" UNIQUE("external_id")
);
--> statement-breakpoint
CREATE TABLE "member_notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" text,
	"member_id" uuid NOT NULL,
	"upload_document_type" integer NOT NULL,
	"beneficiary_id" uuid,
	"due_date" date,
	"settled_at" timestamp with time zone,
	CONSTRAINT "member_notifications_external_id_unique" UNIQUE("external_id")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" text,
	"environment" text NOT NULL,
	"membership_number" text NOT NULL,
	"first_name" text NOT NULL,
	"sur_name" text NOT NULL,
	"birth_date" date NOT NULL,
	"sex" text NOT NULL,
	"nir_encrypted" text NOT NULL,
	"nir_hash" text NOT NULL,
	"email" text,
	"secondary_email" text,
	"mobile_number" text,
	"phone" text,
	"foreign_phone" text,
	"address_line1" text,
	"address_line2" text,
	"address_line3" text,
	"zip_code" text,
	"city" text,
	"country" text DEFAULT 'FR' NOT NULL,
	"organisation_code" text,
	"affiliation_pending" boolean DEFAULT false NOT NULL,
	"noemie_state" text DEFAULT 'ACTIVE' NOT NULL,
	"magazine_format" text DEFAULT 'DIGITAL' NOT NULL,
	"statement_format" text DEFAULT 'DIGITAL' NOT NULL,
	"tp_card_format" text DEFAULT 'PAPER' NOT NULL,
	"tp_card_sent_on" date,
	"finished_tutorial" boolean DEFAULT false NOT NULL,
	"announcement_displayed" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_external_id_unique" UNIQUE("external_id"),
	CONSTRAINT "members_number_form" CHECK ("members"."membership_number" ~ '^[0-9]{8}$')
);
--> statement-breakpoint
CREATE TABLE "old_space_departures" (
	"environment" text NOT NULL,
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "old_space_departures_environment_day_reason_pk" PRIMARY KEY("environment","day","reason")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner" text NOT NULL,
	"challenge" text NOT NULL,
	"rp_id" text NOT NULL,
	"origin" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_owner_unique" UNIQUE("owner")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"rp_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"synced" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"beneficiary_id" uuid NOT NULL,
	"nature" text NOT NULL,
	"quote_date" date NOT NULL,
	"amount_cents" integer NOT NULL,
	"comment" text,
	"content_seen" jsonb NOT NULL,
	"estimate_wanted" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotes_request_id_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "refund_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"beneficiary_id" uuid NOT NULL,
	"act_code" text NOT NULL,
	"act_wording" text NOT NULL,
	"sessions" jsonb NOT NULL,
	"total_cents" integer NOT NULL,
	"comment" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refund_claims_request_id_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "refund_months" (
	"member_id" uuid NOT NULL,
	"month" date NOT NULL,
	"beneficiary_id" uuid NOT NULL,
	"operation_type" text NOT NULL,
	"act_family" text NOT NULL,
	"acts" integer NOT NULL,
	"cost_cents" bigint NOT NULL,
	"social_security_cents" bigint NOT NULL,
	"other_mutual_cents" bigint NOT NULL,
	"mutual_cents" bigint NOT NULL,
	"remaining_cents" bigint NOT NULL,
	"flat_contribution_cents" bigint NOT NULL,
	"franchise_cents" bigint NOT NULL,
	CONSTRAINT "refund_months_member_id_month_beneficiary_id_operation_type_act_family_pk" PRIMARY KEY("member_id","month","beneficiary_id","operation_type","act_family")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"payment_date" date NOT NULL,
	"paid_to" text NOT NULL,
	"third_party_name" text,
	"account_ending" text,
	"total_cents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"beneficiary_id" uuid NOT NULL,
	"payment_id" uuid,
	"payment_date" date,
	"care_date" date NOT NULL,
	"act_code" text,
	"act_family" text NOT NULL,
	"act_wording" text NOT NULL,
	"operation_type" text NOT NULL,
	"professional_name" text,
	"cost_cents" integer NOT NULL,
	"social_security_cents" integer NOT NULL,
	"other_mutual_cents" integer NOT NULL,
	"mutual_cents" integer NOT NULL,
	"remaining_cents" integer NOT NULL,
	"base_cents" integer,
	"rate_basis_points" integer,
	"flat_contribution_cents" integer DEFAULT 0 NOT NULL,
	"franchise_cents" integer DEFAULT 0 NOT NULL,
	"guarantee_rate_basis_points" integer,
	"guarantee_flat_cents" integer,
	"guarantee_budget_left_cents" integer,
	"outside_pathway" boolean DEFAULT false NOT NULL,
	"sort_date" date GENERATED ALWAYS AS (coalesce(payment_date, '9999-12-31'::date)) STORED NOT NULL,
	"sort_group" uuid GENERATED ALWAYS AS (coalesce(payment_id, '00000000-0000-0000-0000-000000000000'::uuid)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sub_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"refund_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"wording" text NOT NULL,
	"cost_cents" integer NOT NULL,
	"social_security_cents" integer NOT NULL,
	"other_mutual_cents" integer NOT NULL,
	"mutual_cents" integer NOT NULL,
	"remaining_cents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"sender" text NOT NULL,
	"body" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "request_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"status_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"info_message" text
);
--> statement-breakpoint
CREATE TABLE "request_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"message_id" uuid,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"kind" text NOT NULL,
	"file_key" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"type_code" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"status_key" text NOT NULL,
	"new_status" boolean DEFAULT false NOT NULL,
	"beneficiary_id" uuid,
	"summary" jsonb NOT NULL,
	"expected_by" date,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"import_hash" text,
	CONSTRAINT "requests_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"environment" text NOT NULL,
	"agent" text,
	"agent_role" text,
	"browser" text,
	"system" text,
	"device_kind" text DEFAULT 'UNKNOWN' NOT NULL,
	"place" text,
	"password_due" text,
	"previous_connection_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "auth_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"kind" text NOT NULL,
	"file_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_trail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"environment" text NOT NULL,
	"account_id" uuid,
	"session_id" uuid,
	"address" text,
	"agent" text,
	"reason" text,
	"details" jsonb
);
--> statement-breakpoint
CREATE TABLE "portal_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"member_id" uuid NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_member_id_route_key_pk" PRIMARY KEY("member_id","route","key")
);
--> statement-breakpoint
CREATE TABLE "registry_artifacts" (
	"id" text NOT NULL,
	"version" text NOT NULL,
	"digest" text NOT NULL,
	"descriptor" jsonb NOT NULL,
	"bytes" integer NOT NULL,
	"owner" text NOT NULL,
	"source_revision" text,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registry_artifacts_id_version_pk" PRIMARY KEY("id","version")
);
--> statement-breakpoint
CREATE TABLE "registry_audit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"who" text NOT NULL,
	"action" text NOT NULL,
	"environment" text,
	"subject" text NOT NULL,
	"reason" text,
	"details" jsonb
);
--> statement-breakpoint
CREATE TABLE "registry_compositions" (
	"id" text PRIMARY KEY NOT NULL,
	"environment" text NOT NULL,
	"cohort" text NOT NULL,
	"selection" text NOT NULL,
	"payload" text NOT NULL,
	"key_id" text NOT NULL,
	"signature" text NOT NULL,
	"also" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry_live_compositions" (
	"environment" text NOT NULL,
	"cohort" text NOT NULL,
	"composition_id" text NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "registry_live_compositions_environment_cohort_pk" PRIMARY KEY("environment","cohort")
);
--> statement-breakpoint
CREATE TABLE "registry_signing_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"retired_at" timestamp with time zone,
	"sealed_private_jwk" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry_environments" (
	"code" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"document" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry_alert_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry_health_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"environment" text NOT NULL,
	"artifact" text NOT NULL,
	"version" text NOT NULL,
	"kind" text NOT NULL,
	"summary" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "registry_health_groups" (
	"environment" text NOT NULL,
	"artifact" text NOT NULL,
	"version" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"reporter_group" integer NOT NULL,
	"loads" integer NOT NULL,
	"failed" integer NOT NULL,
	CONSTRAINT "registry_health_groups_environment_artifact_version_minute_reporter_group_pk" PRIMARY KEY("environment","artifact","version","minute","reporter_group")
);
--> statement-breakpoint
CREATE TABLE "registry_health_minutes" (
	"environment" text NOT NULL,
	"artifact" text NOT NULL,
	"version" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"measure" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "registry_health_minutes_environment_artifact_version_minute_measure_pk" PRIMARY KEY("environment","artifact","version","minute","measure")
);
--> statement-breakpoint
CREATE TABLE "registry_rollout_history" (
	"environment" text NOT NULL,
	"revision" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"who" text NOT NULL,
	"reason" text,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"state" jsonb NOT NULL,
	"compositions" jsonb NOT NULL,
	CONSTRAINT "registry_rollout_history_environment_revision_pk" PRIMARY KEY("environment","revision")
);
--> statement-breakpoint
CREATE TABLE "registry_rollouts" (
	"environment" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"state" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry_tester_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"environment" text NOT NULL,
	"pins" jsonb NOT NULL,
	"overrides" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "registry_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"team" text NOT NULL,
	"remotes" jsonb NOT NULL,
	"environments" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "registry_tokens_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "action_validations" ADD CONSTRAINT "action_validations_session_id_auth_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_logins" ADD CONSTRAINT "account_logins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_devices" ADD CONSTRAINT "auth_devices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_mfa_sessions" ADD CONSTRAINT "auth_mfa_sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_codes" ADD CONSTRAINT "letter_codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_validations" ADD CONSTRAINT "legal_validations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_beneficiary_id_beneficiaries_id_fk" FOREIGN KEY ("beneficiary_id") REFERENCES "public"."beneficiaries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hospital_requests" ADD CONSTRAINT "hospital_requests_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hospital_requests" ADD CONSTRAINT "hospital_requests_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hospital_requests" ADD CONSTRAINT "hospital_requests_beneficiary_id_beneficiaries_id_fk" FOREIGN KEY ("beneficiary_id") REFERENCES "public"."beneficiaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hospital_requests" ADD CONSTRAINT "hospital_requests_establishment_id_establishments_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impersonation_links" ADD CONSTRAINT "impersonation_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beneficiaries" ADD CONSTRAINT "beneficiaries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notifications" ADD CONSTRAINT "member_notifications_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notifications" ADD CONSTRAINT "member_notifications_beneficiary_id_beneficiaries_id_fk" FOREIGN KEY ("beneficiary_id") REFERENCES "public"."beneficiaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_beneficiary_id_beneficiaries_id_fk" FOREIGN KEY ("beneficiary_id") REFERENCES "public"."beneficiaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_claims" ADD CONSTRAINT "refund_claims_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_claims" ADD CONSTRAINT "refund_claims_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_claims" ADD CONSTRAINT "refund_claims_beneficiary_id_beneficiaries_id_fk" FOREIGN KEY ("beneficiary_id") REFERENCES "public"."beneficiaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_months" ADD CONSTRAINT "refund_months_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_months" ADD CONSTRAINT "refund_months_beneficiary_id_beneficiaries_id_fk" FOREIGN KEY ("beneficiary_id") REFERENCES "public"."beneficiaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_beneficiary_id_beneficiaries_id_fk" FOREIGN KEY ("beneficiary_id") REFERENCES "public"."beneficiaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_acts" ADD CONSTRAINT "sub_acts_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_files" ADD CONSTRAINT "request_files_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_files" ADD CONSTRAINT "request_files_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_beneficiary_id_beneficiaries_id_fk" FOREIGN KEY ("beneficiary_id") REFERENCES "public"."beneficiaries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_live_compositions" ADD CONSTRAINT "registry_live_compositions_composition_id_registry_compositions_id_fk" FOREIGN KEY ("composition_id") REFERENCES "public"."registry_compositions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_runs_name" ON "import_runs" USING btree ("name","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "action_validations_open" ON "action_validations" USING btree ("session_id","kind","payload_hash") WHERE "action_validations"."used_at" is null;--> statement-breakpoint
CREATE INDEX "action_validations_sent" ON "action_validations" USING btree ("code_sent_at");--> statement-breakpoint
CREATE INDEX "account_logins_account" ON "account_logins" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "auth_mfa_sessions_expiry" ON "auth_mfa_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "auth_throttles_updated" ON "auth_throttles" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "account_links_expiry" ON "account_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "letter_codes_member" ON "letter_codes" USING btree ("member_id","issued_at");--> statement-breakpoint
CREATE INDEX "email_changes_sent" ON "email_changes" USING btree ("code_sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "faq_categories_slug" ON "faq_categories" USING btree ("environment","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_pages_version" ON "legal_pages" USING btree ("environment","type","version");--> statement-breakpoint
CREATE INDEX "news_environment" ON "news" USING btree ("environment","published_on");--> statement-breakpoint
CREATE INDEX "documents_member" ON "documents" USING btree ("member_id","tab","upload_date");--> statement-breakpoint
CREATE INDEX "establishments_search" ON "establishments" USING gin (array_to_tsvector(string_to_array("search", ' '))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "guarantees_product" ON "guarantees" USING btree ("product_number","position");--> statement-breakpoint
CREATE INDEX "hospital_requests_member" ON "hospital_requests" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "impersonation_links_expiry" ON "impersonation_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "bank_accounts_member" ON "bank_accounts" USING btree ("member_id","usage","valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "beneficiaries_position" ON "beneficiaries" USING btree ("member_id","family_position");--> statement-breakpoint
CREATE INDEX "beneficiaries_nir" ON "beneficiaries" USING btree ("nir_hash");--> statement-breakpoint
CREATE INDEX "contracts_member" ON "contracts" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_notifications_member" ON "member_notifications" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "members_number" ON "members" USING btree ("environment","membership_number");--> statement-breakpoint
CREATE INDEX "members_nir" ON "members" USING btree ("environment","nir_hash");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expiry" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_account" ON "passkeys" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "quotes_member" ON "quotes" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "refund_claims_member" ON "refund_claims" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_member" ON "payments" USING btree ("member_id","payment_date");--> statement-breakpoint
CREATE INDEX "refunds_keyset" ON "refunds" USING btree ("member_id","sort_date","sort_group","care_date","id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_care" ON "refunds" USING btree ("member_id","care_date");--> statement-breakpoint
CREATE INDEX "refunds_person" ON "refunds" USING btree ("beneficiary_id","operation_type");--> statement-breakpoint
CREATE INDEX "sub_acts_refund" ON "sub_acts" USING btree ("refund_id","position");--> statement-breakpoint
CREATE INDEX "messages_request" ON "messages" USING btree ("request_id","sent_at");--> statement-breakpoint
CREATE INDEX "request_events_request" ON "request_events" USING btree ("request_id","position");--> statement-breakpoint
CREATE INDEX "request_files_request" ON "request_files" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "requests_keyset" ON "requests" USING btree ("member_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "auth_sessions_account" ON "auth_sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_expiry" ON "auth_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "uploads_member" ON "uploads" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_expiry" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_trail_account" ON "audit_trail" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "audit_trail_environment" ON "audit_trail" USING btree ("environment","at");--> statement-breakpoint
CREATE INDEX "audit_trail_at" ON "audit_trail" USING btree ("at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "registry_audit_environment_at" ON "registry_audit" USING btree ("environment","at");--> statement-breakpoint
CREATE INDEX "registry_compositions_selection" ON "registry_compositions" USING btree ("environment","cohort","selection");--> statement-breakpoint
CREATE UNIQUE INDEX "registry_health_alerts_open" ON "registry_health_alerts" USING btree ("environment","artifact","version","kind") WHERE "registry_health_alerts"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "registry_health_alerts_by_environment" ON "registry_health_alerts" USING btree ("environment","opened_at");--> statement-breakpoint
CREATE INDEX "registry_health_groups_window" ON "registry_health_groups" USING btree ("environment","minute");--> statement-breakpoint
CREATE INDEX "registry_health_groups_minute" ON "registry_health_groups" USING btree ("minute");--> statement-breakpoint
CREATE INDEX "registry_health_minutes_window" ON "registry_health_minutes" USING btree ("environment","minute");--> statement-breakpoint
CREATE INDEX "registry_tester_links_environment" ON "registry_tester_links" USING btree ("environment","created_at");