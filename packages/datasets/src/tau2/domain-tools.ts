import type { TaskTool } from '@sauron/core/episode';

type Effect = TaskTool['effect'];

interface DomainTools {
  /** Tools of the agent. */
  readonly agent: Readonly<Record<string, Effect>>;
  /** Tools of the simulated user, on the user's own device. */
  readonly user: Readonly<Record<string, Effect>>;
}

// The benchmark marks its tools as read, write or generic; records do not carry that mark. Of the generic ones,
// arithmetic changes nothing; a hand-over to a person changes no stored value, yet it is no reading either.
const GENERIC = { calculate: 'read', transfer_to_human_agents: 'unknown' } as const;

const AIRLINE: DomainTools = {
  agent: {
    ...GENERIC,
    book_reservation: 'write',
    cancel_reservation: 'write',
    get_flight_status: 'read',
    get_reservation_details: 'read',
    get_user_details: 'read',
    list_all_airports: 'read',
    search_direct_flight: 'read',
    search_onestop_flight: 'read',
    send_certificate: 'write',
    update_reservation_baggages: 'write',
    update_reservation_flights: 'write',
    update_reservation_passengers: 'write',
  },
  user: {},
};

const RETAIL: DomainTools = {
  agent: {
    ...GENERIC,
    cancel_pending_order: 'write',
    exchange_delivered_order_items: 'write',
    find_user_id_by_email: 'read',
    find_user_id_by_name_zip: 'read',
    get_order_details: 'read',
    get_product_details: 'read',
    get_user_details: 'read',
    list_all_product_types: 'read',
    modify_pending_order_address: 'write',
    modify_pending_order_items: 'write',
    modify_pending_order_payment: 'write',
    modify_user_address: 'write',
    return_delivered_order_items: 'write',
  },
  user: {},
};

const TELECOM: DomainTools = {
  agent: {
    transfer_to_human_agents: GENERIC.transfer_to_human_agents,
    disable_roaming: 'write',
    enable_roaming: 'write',
    get_bills_for_customer: 'read',
    get_customer_by_id: 'read',
    get_customer_by_name: 'read',
    get_customer_by_phone: 'read',
    get_data_usage: 'read',
    get_details_by_id: 'read',
    refuel_data: 'write',
    resume_line: 'write',
    send_payment_request: 'write',
    suspend_line: 'write',
  },
  user: {
    can_send_mms: 'read',
    check_apn_settings: 'read',
    check_app_permissions: 'read',
    check_app_status: 'read',
    check_data_restriction_status: 'read',
    check_installed_apps: 'read',
    check_network_mode_preference: 'read',
    check_network_status: 'read',
    check_payment_request: 'read',
    check_sim_status: 'read',
    check_status_bar: 'read',
    check_vpn_status: 'read',
    check_wifi_calling_status: 'read',
    check_wifi_status: 'read',
    connect_vpn: 'write',
    disconnect_vpn: 'write',
    grant_app_permission: 'write',
    make_payment: 'write',
    reboot_device: 'write',
    reseat_sim_card: 'write',
    reset_apn_settings: 'write',
    run_speed_test: 'read',
    set_apn_settings: 'write',
    set_network_mode_preference: 'write',
    toggle_airplane_mode: 'write',
    toggle_data: 'write',
    toggle_data_saver_mode: 'write',
    toggle_roaming: 'write',
    toggle_wifi: 'write',
    toggle_wifi_calling: 'write',
  },
};

/** The tools of the three published text domains, by domain name. */
export const DOMAIN_TOOLS: ReadonlyMap<string, DomainTools> = new Map([
  ['airline', AIRLINE],
  ['retail', RETAIL],
  ['telecom', TELECOM],
]);

/** What a tool of a domain does; `unknown` where the domain or the tool is not listed. */
export function effectOf(domain: string | null, tool: string): Effect {
  const listed = domain === null ? undefined : DOMAIN_TOOLS.get(domain);
  for (const tools of [listed?.agent, listed?.user]) {
    if (tools !== undefined && Object.hasOwn(tools, tool)) return tools[tool] ?? 'unknown';
  }
  return 'unknown';
}
